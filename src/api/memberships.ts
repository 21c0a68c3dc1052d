import { pathSegment } from '../../contract/endpoints';
import { type MembershipEndBody, type Memberships, MEMBERSHIPS_PATH } from '../../contract/memberships';
import { CONFIRMED_HEADER, LAST_ADMINISTRATOR } from '../../contract/resources';
import { type HttpClient } from './client';

const pathOf = (role: string, user: string) =>
  `${MEMBERSHIPS_PATH}/${pathSegment(role)}/${pathSegment(user)}`;

/** Requests about the ends of mapping entries (docs/memberships.md). */
export const createMembershipsApi = (client: Pick<HttpClient, 'get' | 'put' | 'delete'>) => ({
  list: () => client.get<Memberships>(MEMBERSHIPS_PATH),
  /** @param confirmed true if no security administrator may remain; refused with 428 otherwise */
  async setEnd(role: string, user: string, end: MembershipEndBody, confirmed = false): Promise<void> {
    await client.put(pathOf(role, user), {
      headers: { [CONFIRMED_HEADER]: confirmed ? LAST_ADMINISTRATOR : undefined },
      body: end,
    });
  },
  async removeEnd(role: string, user: string): Promise<void> {
    await client.delete(pathOf(role, user));
  },
});

export type MembershipsApi = ReturnType<typeof createMembershipsApi>;
