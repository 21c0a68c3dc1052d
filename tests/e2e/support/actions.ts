import { type Locator, type Page } from 'playwright-core';

/** What a user does to reach a goal, counted: a click is one action, and so is an entry that is filled in. */
export class CountedActions {
  count = 0;

  async click(target: Locator): Promise<void> {
    this.count += 1;
    await target.click();
  }

  /** Gives files to a field that takes them. */
  async choose(field: Locator, files: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
    this.count += 1;
    await field.setInputFiles(files);
  }

  /** Fills in a field; `confirm` ends the entry with Enter once the picker offers it. */
  async enter(field: Locator, text: string, { confirm = false } = {}): Promise<void> {
    this.count += 1;
    await field.fill(text);
    if (!confirm) return;
    await field.page().locator('.ant-select-item-option-active', { hasText: text }).waitFor();
    await field.press('Enter');
  }
}

/** Waits until no list of a field unfolds or folds. */
export const listsAtRest = (page: Page) =>
  page.waitForFunction(() => document.querySelector('.ant-select-dropdown[class*="ant-slide-"]') === null);

/** Chooses an option of a select field by its label. */
export async function chooseOption(field: Locator, label: string | RegExp): Promise<void> {
  await field.click();
  // A click on an option is sometimes lost while a list of antd unfolds or folds.
  await listsAtRest(field.page());
  await field.page().getByRole('option', { name: label }).click();
}

/** Why the element with the focus cannot be seen; null when it can. */
export const coveredFocus = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const name = element.id || element.getAttribute('aria-label') || element.textContent?.trim();
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + Math.min(width / 2, 12), top + height / 2];
    if (y < 0 || y > window.innerHeight) return `"${name}" is out of view`;
    const bar = document.elementFromPoint(x, y)?.closest('.gh-form-bar, header');
    return bar && !bar.contains(element) ? `"${name}" is behind ${bar.className}` : null;
  });

/** Presses Tab until the focus is in an element, and makes sure that it can be seen at every stop. */
export async function tabInto(page: Page, selector: string): Promise<void> {
  const target = await page.locator(selector).first().elementHandle();
  await target?.waitForElementState('enabled');
  for (let presses = 0; presses < 60; presses += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.closest(wanted) != null, selector)) return;
    await page.keyboard.press('Tab');
    const covered = await coveredFocus(page);
    if (covered !== null) throw new Error(covered);
  }
  throw new Error(`Tab never came to ${selector}`);
}

/** Confirms the change of access before a save, with the tick where one is needed; `actions` counts. */
export async function confirmAccess(page: Page, actions = new CountedActions()): Promise<void> {
  const dialog = page.locator('[data-test-subj="impactConfirmModal"]');
  await dialog.waitFor();
  const tick = dialog.getByRole('checkbox', { name: 'This is intended' });
  if ((await tick.count()) > 0) await actions.click(tick);
  await actions.click(dialog.locator('[data-test-subj="confirmModalConfirmButton"]'));
}
