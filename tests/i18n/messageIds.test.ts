import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, jest } from '@jest/globals';

const SRC = join(__dirname, '../../src');
const MESSAGES = join(SRC, 'i18n', 'messages');
const bundles = readdirSync(MESSAGES)
  .filter((file) => /\.en\.ts$/.test(file))
  .map((file) => jest.requireActual<{ default: object }>(join(MESSAGES, file)).default);
/** Some bundles are made of others: those are not counted again. */
const isPart = (bundle: object) =>
  bundles.some((other) => other !== bundle && Object.keys(bundle).every((id) => id in other));
const ids = bundles.filter((bundle) => !isPart(bundle)).flatMap((bundle) => Object.keys(bundle));

const source = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !path.startsWith(join('i18n', 'messages')))
  .map((path) => readFileSync(join(SRC, path), 'utf8'))
  .join('\n');

/** Templates such as `${domain}.deleted`: each part that is filled in stands for a word. */
const templates = [...source.matchAll(/`([\w.-]*\$\{[^`]*?\}[\w.-]*)`/g)]
  .map(([, template = '']) => template.split(/\$\{[^}]*\}/))
  .filter((parts) => parts.every((part) => /^[\w.]*$/.test(part)) && parts.some((part) => /\w{3}/.test(part)))
  .map((parts) => new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w.:-]+')}$`));

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
