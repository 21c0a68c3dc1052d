import { isMap, isScalar, isSeq } from 'yaml';
import { type EntryType } from '../security/embedded';
import { kindOfFile } from './files';
import { type Member } from './yamlSource';

/** Recognises security configuration in other programs' formats and advises what to do. */

/** `{{ .Values.role }}`, `{{- range ... }}`, `{% for ... %}`. */
const TEMPLATE = /\{\{[-~]?\s*[^\s{}]|\{%[-+]?\s*\w/;

const KUBERNETES = /^kind:\s*["']?(\w+)/m;

/** Keys of an entry that only version 6 had. */
const VERSION_6_KEYS: Readonly<Partial<Record<EntryType, readonly string[]>>> = {
  internalusers: ['readonly', 'roles', 'username'],
  roles: ['cluster', 'indices', 'readonly', 'tenants'],
  rolesmapping: ['and_backendroles', 'andBackendroles', 'backendroles', 'readonly'],
  actiongroups: ['permissions', 'readonly'],
};

const MAX_LOOKED_AT = 100;

const MIGRATE =
  'migrate it first with the tool of the cluster (securityadmin -migrate FOLDER), and import what that writes';

/** Returns sentences, to follow the file name, about the program that a file was made for. */
export function foreignForm(file: string, text: string): string | undefined {
  const kind = /^apiVersion:/m.test(text) ? KUBERNETES.exec(text)?.[1] : undefined;
  if (kind !== undefined) return kubernetesObject(kind);
  const hasMeta = /^["']?_sg_meta["']?\s*:/m.test(text);
  const isNamed = /^sg_\w+\.ya?ml$/i.test(file);
  if (!hasMeta && !isNamed) return undefined;
  if (!hasMeta && !/^["']?_meta["']?\s*:/m.test(text))
    return `This is in the form of Search Guard 6: ${MIGRATE}`;
  const plain = file.replace(/^sg_/i, '');
  const rename = isNamed && kindOfFile(plain) !== undefined ? `the file to ${plain} and ` : '';
  const groups = /\bSGS_\w/.test(text)
    ? ', and write the action groups of OpenSearch for those of Search Guard (SGS_READ is read)'
    : '';
  return `This is in the form of Search Guard: rename ${rename}_sg_meta to _meta${groups}`;
}

function kubernetesObject(kind: string): string {
  const is = `This is a Kubernetes object (${kind})`;
  if (kind === 'Secret') {
    return `${is}: take the files out of it first. Those under data are in Base64, those under stringData plain`;
  }
  if (kind === 'ConfigMap') return `${is}: take the files out of its data first`;
  return `${is}, not a file of securityadmin`;
}

/** Returns a message if text that is not YAML is a template. */
export const templateForm = (text: string): string | undefined =>
  TEMPLATE.test(text.replace(/^\s*#.*$/gm, ''))
    ? 'This is a template, it holds marks such as {{ … }}: render it first (helm template, Ansible), and import the result'
    : undefined;

const TEMPLATE_SUFFIX = /\.(?:j2|jinja2?|tpl|tmpl|template|gotmpl|erb)$/i;

/** Returns the name that the rendered file of a template would have; undefined for other files. */
export const renderedName = (file: string): string | undefined =>
  TEMPLATE_SUFFIX.test(file) ? file.replace(TEMPLATE_SUFFIX, '') : undefined;

export const TEMPLATE_FILE =
  'This is a template: render it first (helm template, Ansible), and import the result';

export const isTemplateText = (text: string): boolean => TEMPLATE.test(text);

/** Returns a message if a file has keys that only version 6 had. */
export function olderForm(
  type: EntryType | undefined,
  members: readonly Member[],
  version: unknown,
): string | undefined {
  const hasMeta = members.some(({ key }) => key === '_meta');
  if ((hasMeta && String(version) !== '1') || !hasOldKeys(type, members)) return undefined;
  return `This was written for version 6 (Open Distro 0, Search Guard 6): ${MIGRATE}`;
}

function hasOldKeys(type: EntryType | undefined, members: readonly Member[]): boolean {
  if (type === undefined) return false;
  if (type === 'config')
    return members.some(({ key }) => key === 'opendistro_security' || key === 'searchguard');
  const old = VERSION_6_KEYS[type] ?? [];
  return members.slice(0, MAX_LOOKED_AT).some(({ node }) => {
    if (isSeq(node)) return type === 'actiongroups';
    return isMap(node) && node.items.some(({ key }) => isScalar(key) && old.includes(String(key.value)));
  });
}
