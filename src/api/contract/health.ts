/** Where load balancers and supervisors ask how a gateway is. */
export const HEALTH_PATHS = { live: '/api/health/live', ready: '/api/health/ready' } as const;

/** The answer: 200 for `live` and `ready`, 503 for `not ready`. */
export type Health = { status: 'live' } | { status: 'ready' } | { status: 'not ready'; reason: string };
