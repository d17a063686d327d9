import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { busyUntil, busyWith } from '../api/busy.ts';
import { queryClient } from '../api/query-client.ts';
import { Announcer } from '../ui/announcer.tsx';
import { TrainingWatermark } from '../ui/brand/training-mark.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { type Boot, boot } from './boot.ts';
import { useLeaveNothing } from './leave-nothing.ts';
import { AppRouter } from './router.tsx';
import { StartFailed } from './screens/start-failed.tsx';
import { UnknownTenant } from './screens/unknown-tenant.tsx';

const first = busyUntil(boot());
busyWith(queryClient);

/** Configuration, then texts, then the routes of the mode; what fails is said, with a way to try again. */
export function Start() {
  useLeaveNothing();
  const [attempt, setAttempt] = useState(first);
  const [booted, setBooted] = useState<Boot | null>(null);
  useEffect(() => {
    let isLatest = true;
    void attempt.then((outcome) => isLatest && setBooted(outcome));
    return () => {
      isLatest = false;
    };
  }, [attempt]);
  if (!booted) return null;
  if (booted.outcome === 'failed') {
    return <StartFailed error={booted.error} onRetry={() => setAttempt(boot())} />;
  }
  if (booted.outcome === 'unknown_tenant') return <UnknownTenant />;
  return (
    <QueryClientProvider client={queryClient}>
      <AppRouter routes={booted.routes} />
      <Toaster />
      <Announcer />
      <TrainingWatermark />
    </QueryClientProvider>
  );
}
