/**
 * Authentication that a route needs. `required`: a session, else 401. `page`: a session, else a
 * redirect to the sign-in page. `optional`: the session if there is one. `none`: not checked.
 */
export type Audience = 'required' | 'page' | 'optional' | 'none';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `required` by default. */
    audience?: Audience;
    /**
     * Accepts posts from other sites, such as the answer of a SAML provider: the route protects
     * itself and needs no `osd-xsrf` header.
     */
    acceptsForeignPosts?: boolean;
    /** Browsers open the route as a page, so its errors are pages, too. */
    isPage?: boolean;
  }
}
