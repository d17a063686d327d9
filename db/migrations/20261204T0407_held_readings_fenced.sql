-- Whoever sees their own patients alone sees what waits of those patients' devices.
call app.fence_patients_by('held_reading', 'device_id', 'device');
