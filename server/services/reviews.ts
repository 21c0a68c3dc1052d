import fp from 'fastify-plugin';
import { openReviews, type ReviewStore } from '../reviews';
import { reportGranted } from './logging';

declare module 'fastify' {
  interface FastifyInstance {
    /** Access reviews; undefined if none are kept. */
    reviews: ReviewStore | undefined;
    /** Logs that a user started, finished, undid or removed a review. */
    reportReview: (account: string, request: FastifyRequest) => void;
  }
}

export const reviews = fp(
  async (app) => {
    const { config, cluster, db, log } = app;
    app.decorate('reviews', openReviews(config, db, cluster, log));
    app.decorate('reportReview', reportGranted(log, app.auditTrail, 'access review changed'));
  },
  { name: 'reviews', dependencies: ['core', 'database', 'backend'] },
);
