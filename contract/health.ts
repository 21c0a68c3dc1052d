/** Endpoints for load balancers and supervisors. */
export const HEALTH_PATHS = { live: '/api/health/live', ready: '/api/health/ready' } as const;

/** Status 200 for `live` and `ready`, 503 for `not ready`. */
export type Health = { status: 'live' } | { status: 'ready' } | { status: 'not ready'; reason: string };
