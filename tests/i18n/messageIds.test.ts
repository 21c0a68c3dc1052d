import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import attention from '../../src/i18n/messages/attention.en';
import audit from '../../src/i18n/messages/audit.en';
import core from '../../src/i18n/messages/core.en';
import management from '../../src/i18n/messages/management.en';
import palette from '../../src/i18n/messages/palette.en';
import savedObjects from '../../src/i18n/messages/savedObjects.en';
import security from '../../src/i18n/messages/security.en';
import session from '../../src/i18n/messages/session.en';

const SRC = join(__dirname, '../../src');
const bundles = [attention, audit, core, management, palette, savedObjects, security, session];
const ids = bundles.flatMap((bundle) => Object.keys(bundle));

const source = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !path.startsWith(join('i18n', 'messages')))
  .map((path) => readFileSync(join(SRC, path), 'utf8'))
  .join('\n');

/** Templates such as `${domain}.deleted`: each part that is filled in stands for a word. */
const templates = [...source.matchAll(/`([\w.-]*\$\{[^`]*?\}[\w.-]*)`/g)]
  .map(([, template = '']) => template.split(/\$\{[^}]*\}/))
  .filter((parts) => parts.every((part) => /^[\w.]*$/.test(part)) && parts.some((part) => /\w{3}/.test(part)))
  .map((parts) => new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w.:]+')}$`));

describe('the ids of texts', () => {
  it('are all used somewhere', () => {
    const isUsed = (id: string) =>
      source.includes(`'${id}'`) || templates.some((template) => template.test(id));
    expect(ids.filter((id) => !isUsed(id))).toEqual([]);
  });

  it('are said once: no text of one bundle hides one of another', () => {
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });
});
