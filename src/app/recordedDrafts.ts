import * as z from 'zod/mini';
import { isRecord } from '../api/contract/plainData';
import { type Draft as SettingDraft } from '../features/management/settings/draft';
import { type ActionGroupDraft } from '../features/security/actionGroups/actionGroupDraft';
import { type RoleDraft } from '../features/security/roles/roleDraft';
import { type RoleMappingDraft } from '../features/security/roles/roleMappingDraft';
import { type RoleMembers } from '../features/security/roles/RoleMembersPanel';
import { type TenantDraft } from '../features/security/tenants/tenantDraft';
import { type UserDraft } from '../features/security/users/userDraft';
import { type TenantAccess } from '../store/tenants/access';

/** The page's content security policy forbids eval. */
z.config({ jitless: true });

/**
 * Limits of a draft, as JSON and per list; redaction can lengthen the 30,000 characters of a form.
 */
const LONGEST = 300_000;
const MOST = 5000;

const text = z.string();
const listOf = <S extends z.ZodMiniType>(item: S) => z.array(item).check(z.maxLength(MOST));
const texts = listOf(text);
const key = z.number();
/** Server data, whose shape is not trusted when read. */
const anObject = z.looseObject({});

/** Fields added to the form later are text. */
const userDraft = z.catchall(
  z.object({
    name: text,
    description: text,
    backendRoles: listOf(texts),
    attributes: listOf(texts),
    securityRoles: texts,
  } satisfies Partial<Record<keyof UserDraft, z.ZodMiniType>>),
  text,
);

const roleDraft = z.object({
  description: text,
  clusterPermissions: texts,
  indexPermissions: listOf(
    z.object({
      key,
      source: z.optional(anObject),
      patterns: texts,
      allowedActions: texts,
      dls: text,
      fieldMode: z.enum(['include', 'exclude', 'mixed']),
      fields: texts,
      maskedFields: texts,
    }),
  ),
  tenantPermissions: listOf(
    z.object({
      key,
      source: z.optional(anObject),
      patterns: texts,
      type: z.enum(['Read and Write', 'Read only', 'none']),
    }),
  ),
} satisfies Record<keyof RoleDraft, z.ZodMiniType>);
const members: z.ZodMiniType<RoleMembers> = z.object({ users: texts, backend_roles: texts });

const mappingDraft: z.ZodMiniType<RoleMappingDraft> = z.object({
  users: texts,
  backend_roles: texts,
  hosts: texts,
  and_backend_roles: texts,
  description: text,
});

const tenantDraft: z.ZodMiniType<TenantDraft> = z.object({ name: text, description: text });
const access: z.ZodMiniType<TenantAccess> = z.object({
  type: z.enum(['Read and Write', 'Read only']),
  roles: texts,
  backendRoles: texts,
});

const groupDraft: z.ZodMiniType<ActionGroupDraft> = z.object({
  name: text,
  description: text,
  type: text,
  permissions: texts,
});

const settingDraft: z.ZodMiniType<SettingDraft> = z.union([
  z.object({ isReset: z.literal(true) }),
  z.object({ isReset: z.literal(false), value: z.union([text, z.boolean(), texts]) }),
]);

const formOf = <S extends z.ZodMiniType>(held: S, entry: z.ZodMiniType = anObject) =>
  z.object({
    held,
    base: z.nullable(z.object({ name: text, value: entry, version: z.optional(text) })),
  });
const parts = z.optional(listOf(anObject));

/** Schemas by form, the prefix of a draft's key. */
const FORMS: ReadonlyMap<string, z.ZodMiniType> = new Map<string, z.ZodMiniType>([
  ['user', formOf(userDraft)],
  [
    'role',
    formOf(
      z.object({ name: text, form: roleDraft, members }),
      z.looseObject({ index_permissions: parts, tenant_permissions: parts }),
    ),
  ],
  ['mapping', formOf(mappingDraft)],
  ['tenant', formOf(z.object({ draft: tenantDraft, access }))],
  ['actionGroup', formOf(groupDraft)],
  ['advancedSettings', z.object({ changes: z.record(text, settingDraft) })],
]);

const draft = z.object({ key: text, by: text, at: z.iso.datetime(), value: anObject });

function isSound(value: unknown): boolean {
  const read = draft.safeParse(value);
  if (!read.success) return false;
  const form = FORMS.get(read.data.key.split(':', 1)[0] ?? '');
  const { value: held } = value as { value: unknown };
  return form !== undefined && JSON.stringify(held).length <= LONGEST && form.safeParse(held).success;
}

/** Cached by identity, as most steps change no draft. */
const known = new WeakMap<object, unknown>();

function soundIn(drafts: readonly unknown[]): readonly unknown[] {
  const sound = drafts.filter(isSound);
  return sound.length === drafts.length ? drafts : sound;
}

/** Removes drafts that no form of this build can hold, since recordings are untrusted. */
export function withSoundDrafts<S extends object>(state: S): S {
  const { editing } = state as { editing?: unknown };
  if (!isRecord(editing)) return state;
  let sound = known.get(editing);
  if (sound === undefined) {
    const { drafts } = editing;
    const kept = Array.isArray(drafts) ? soundIn(drafts) : [];
    sound = kept === drafts ? editing : { ...editing, drafts: kept };
    known.set(editing, sound);
  }
  return sound === editing ? state : { ...state, editing: sound };
}
