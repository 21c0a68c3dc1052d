/** The version of the platform whose wire format is spoken here, the value of `osd-version` [A34, CONST-06]. */
export const PLATFORM_VERSION = '2.13.0';
