import { isRecord } from '../../api/contract/plainData';

const idOf = (text: unknown) => (isRecord(text) && typeof text['id'] === 'string' ? text['id'] : '');
const valuesOf = (text: unknown) => (isRecord(text) && isRecord(text['values']) ? text['values'] : {});
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Title and button that all deletions shared; the first paragraph named the kind of entry. */
const TITLE = { id: 'delete.title' };
const CONFIRM = { id: 'delete.confirm' };

/** Returns the current form of a recorded deletion question; other questions are unchanged. */
export function newDeletionQuestion(confirm: unknown): unknown {
  if (!isRecord(confirm) || idOf(confirm['title']) !== TITLE.id) return confirm;
  const [question, ...text] = listOf(confirm['text']);
  const items = listOf(confirm['items']);
  const count = items.length;
  if (idOf(question) === 'roleView.removalQuestion') {
    const { role } = valuesOf(text[0]);
    return {
      ...confirm,
      title: { id: 'roleView.removalTitle', values: { count, role } },
      text,
      confirmLabel: { id: 'roleView.removalConfirm', values: { count } },
    };
  }
  const [domain] = idOf(question).split('.');
  return {
    ...confirm,
    title: { id: `${domain}.deletionTitle`, values: { count, name: items[0] } },
    text,
    items: count > 1 ? items : [],
    confirmLabel: { id: `${domain}.deletionConfirm`, values: { count } },
  };
}

/** Returns the recorded form of a current deletion question. */
export function oldDeletionQuestion(confirm: unknown): unknown {
  if (!isRecord(confirm)) return confirm;
  const [domain, kind] = idOf(confirm['title']).split('.');
  const { count, name } = valuesOf(confirm['title']);
  const older = (question: object, items: unknown) => ({
    ...confirm,
    title: TITLE,
    text: [question, ...listOf(confirm['text'])],
    items,
    confirmLabel: CONFIRM,
  });
  if (kind === 'removalTitle') return older({ id: 'roleView.removalQuestion' }, confirm['items']);
  if (kind !== 'deletionTitle') return confirm;
  const items = count === 1 ? [name] : confirm['items'];
  return older({ id: `${domain}.deletionQuestion`, values: { count } }, items);
}
