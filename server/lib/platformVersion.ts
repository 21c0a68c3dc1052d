/** Version of the platform whose API this is, sent as `osd-version` [A34, CONST-06]. */
export const PLATFORM_VERSION = '2.13.0';
