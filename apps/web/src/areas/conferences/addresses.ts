export const base = '/protected/dashboard/video_consultations';
