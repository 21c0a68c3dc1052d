import fp from 'fastify-plugin';
import { type Config } from '../config';

/** Identity of this build. */
export interface BuildInfo {
  productVersion: string;
  branch: string;
  buildNumber: number;
  buildHash: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    config: Config;
    /** Milliseconds since 1970. */
    now: () => number;
    build: BuildInfo;
    /** State of the running gateway. */
    lifecycle: {
      /** The address for users, base path included; empty until the gateway listens. */
      url: string;
      isStopping: boolean;
    };
  }
}

export interface CoreOptions {
  config: Config;
  now: () => number;
  build: BuildInfo;
  /** Configuration keys without effect, for the log. */
  ignoredKeys: readonly string[];
  /** Log lines about overridden settings. */
  configNotes: readonly string[];
}

/** Services that every other plugin needs: configuration, clock, state of the gateway. */
export const core = fp<CoreOptions>(
  async (app, { config, now, build, ignoredKeys, configNotes }) => {
    app.decorate('config', config);
    app.decorate('now', now);
    app.decorate('build', build);
    app.decorate('lifecycle', { url: '', isStopping: false });
    if (ignoredKeys.length > 0) app.log.warn(`ignored: ${ignoredKeys.join(', ')}`);
    for (const note of configNotes) app.log.warn(note);
  },
  { name: 'core' },
);
