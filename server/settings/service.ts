import { defaultDateFormat } from '../../contract/dateFormats';
import { STATUS } from '../../contract/httpStatus';
import { type UiSettingDefinitions, type UserProvidedSettings } from '../../contract/uiSettings';
import { settingProblem, UI_SETTINGS } from '../config/uiSettings/definitions';
import { HttpProblem } from '../lib/problem';
import { type SavedObjectsRepository, type TenantSpace } from '../savedObjects';
import { type Cause, type WriteRecorder } from '../security/history';

export interface UiSettingsOptions {
  /** Undefined without a history. */
  recorder?: WriteRecorder | undefined;
  repository: SavedObjectsRepository;
  /** Read-only values set by the configuration; null fixes the default. */
  overrides: Readonly<Record<string, unknown>>;
  /** Platform version, used as the id of a tenant's settings object. */
  version: () => Promise<string>;
  /** Page language, which determines the default date format. */
  locale?: string;
  /** Receives invalid stored values. */
  warn: (key: string, problem: string) => void;
}

const TYPE = 'config';
/**
 * Limits per tenant: number of settings, and their size as JSON. Every page contains them all and
 * keys are arbitrary, so a user could otherwise slow down every page of the tenant.
 */
const MAX_SETTINGS = 200;
const MAX_SIZE = 256 * 1024;
/** Bookkeeping of platform servers inside the settings object. */
const BOOKKEEPING = 'buildNum';

/** Converts a version such as `2.13.0` to a comparable number; undefined if malformed. */
function releaseOf(version: string): number | undefined {
  const match = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})/.exec(version);
  return match ? Number(match[1]) * 1e6 + Number(match[2]) * 1e3 + Number(match[3]) : undefined;
}

const settingsIn = (attributes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(attributes).filter(([key, value]) => key !== BOOKKEEPING && value !== null),
  );

const sizeOf = (key: string, value: unknown): number => JSON.stringify([key, value]).length;

const isMissing = (error: unknown) => error instanceof HttpProblem && error.statusCode === STATUS.notFound;

/** Enforces the limits on growth; removing settings is always possible. */
function checkGrowth(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): void {
  const [few, many] = [Object.keys(before).length, Object.keys(after).length];
  if (many > few && many > MAX_SETTINGS)
    throw new HttpProblem(400, `A tenant can have at most ${MAX_SETTINGS} settings.`);
  const [small, large] = [JSON.stringify(before).length, JSON.stringify(after).length];
  if (large > small && large > MAX_SIZE)
    throw new HttpProblem(
      400,
      `The settings of a tenant can have at most ${MAX_SIZE / 1024} KiB all together.`,
    );
}

/**
 * UI settings, stored per tenant in a saved object of type `config`, as platform servers do. Only
 * deviations from the defaults are stored [API-17].
 */
export class UiSettings {
  /** Pending change per tenant; serialised because the history records the previous values. */
  private readonly changing = new Map<string, Promise<void>>();

  constructor(private readonly options: UiSettingsOptions) {}

  definitions(): UiSettingDefinitions {
    const definitions: UiSettingDefinitions = Object.fromEntries(
      [...UI_SETTINGS].map(([key, { schema: _schema, ...definition }]) => [key, definition]),
    );
    const { dateFormat } = definitions;
    const value = defaultDateFormat(this.options.locale ?? 'en');
    return { ...definitions, ...(dateFormat === undefined ? {} : { dateFormat: { ...dateFormat, value } }) };
  }

  /** Returns the values set in the tenant, if any, or fixed by the configuration. */
  async userProvided(space: TenantSpace | undefined): Promise<UserProvidedSettings> {
    const settings = new Map<string, UserProvidedSettings[string]>();
    const stored = Object.entries(space === undefined ? {} : await this.stored(space));
    // Values written by other routes can exceed the limits; declared settings take precedence.
    const declared = stored.filter(([key]) => UI_SETTINGS.has(key));
    const others = stored.filter(([key]) => !UI_SETTINGS.has(key));
    const leftOut: string[] = [];
    let room = MAX_SIZE;
    for (const [key, userValue] of [...declared, ...others]) {
      const problem = settingProblem(key, userValue);
      const size = sizeOf(key, userValue);
      if (problem !== undefined) this.options.warn(key, problem);
      else if (settings.size >= MAX_SETTINGS || size > room) leftOut.push(key);
      else {
        settings.set(key, { userValue });
        room -= size;
      }
    }
    const [first] = leftOut;
    if (first !== undefined)
      this.options.warn(first, `the tenant has too many settings: ${leftOut.length} are left out`);
    for (const [key, value] of Object.entries(this.options.overrides)) {
      settings.set(key, value === null ? { isOverridden: true } : { userValue: value, isOverridden: true });
    }
    return Object.fromEntries(settings);
  }

  /**
   * Returns the same for a page; only the fixed values if those of the tenant cannot be read.
   *
   * @param onProblem receives the reason
   */
  async forPage(
    space: TenantSpace | undefined,
    onProblem: (problem: HttpProblem) => void,
  ): Promise<UserProvidedSettings> {
    try {
      return await this.userProvided(space);
    } catch (error) {
      if (!(error instanceof HttpProblem)) throw error;
      onProblem(error);
      return this.userProvided(undefined);
    }
  }

  /**
   * Changes settings atomically and records them in the history; null resets a value.
   *
   * @throws HttpProblem 400 for a fixed key or an invalid value
   */
  async change(space: TenantSpace, changes: Readonly<Record<string, unknown>>, cause: Cause): Promise<void> {
    this.check(changes);
    const before = this.changing.get(space.key) ?? Promise.resolve();
    const change = before.catch(() => undefined).then(() => this.changeNow(space, changes, cause));
    this.changing.set(space.key, change);
    try {
      await change;
    } finally {
      if (this.changing.get(space.key) === change) this.changing.delete(space.key);
    }
  }

  /** Returns the values set in a tenant, without fixed ones. */
  async stored(space: TenantSpace): Promise<Record<string, unknown>> {
    return settingsIn((await this.read(space))?.attributes);
  }

  private check(changes: Readonly<Record<string, unknown>>): void {
    for (const key of Object.keys(changes)) {
      if (Object.hasOwn(this.options.overrides, key))
        throw new HttpProblem(400, `Unable to update "${key}" because it is overridden`);
    }
    for (const [key, value] of Object.entries(changes)) {
      const problem = value === null ? undefined : settingProblem(key, value);
      if (problem !== undefined) throw new HttpProblem(400, `[validation [${key}]]: ${problem}`);
    }
  }

  private async changeNow(
    space: TenantSpace,
    changes: Readonly<Record<string, unknown>>,
    cause: Cause,
  ): Promise<void> {
    const { repository, recorder } = this.options;
    const version = await this.options.version();
    const attributes = (await this.read(space))?.attributes ?? {};
    checkGrowth(settingsIn(attributes), settingsIn({ ...attributes, ...changes }));
    const keep = await recorder?.begin('settings', [space.key]);
    const id = { type: TYPE, id: version };
    const update = () => repository.update(space, id, { ...changes }, { isShallow: true });
    try {
      await update();
    } catch (error) {
      if (!isMissing(error)) throw error;
      // First change in this version; carries over the settings of an older one.
      try {
        await repository.create(
          space,
          { ...id, attributes: { ...attributes, ...changes } },
          { overwrite: false },
        );
      } catch (problem) {
        if (!(problem instanceof HttpProblem) || problem.statusCode !== STATUS.conflict) throw problem;
        await update();
      }
    }
    if (keep === undefined) return;
    await keep(cause, [{ name: space.key, before: settingsIn(attributes), after: await this.stored(space) }]);
  }

  /** Returns the settings object of this version, else of the newest older one. */
  private async read(space: TenantSpace) {
    const { repository } = this.options;
    const version = await this.options.version();
    try {
      return await repository.get(space, { type: TYPE, id: version });
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
    const { objects } = await repository.find({
      spaces: [space],
      types: [TYPE],
      page: 1,
      perPage: 1000,
      operator: 'OR',
      sortOrder: 'asc',
    });
    const present = releaseOf(version) ?? 0;
    return objects
      .map((object) => ({ object, release: releaseOf(object.id) }))
      .filter(
        (one): one is { object: (typeof objects)[number]; release: number } =>
          (one.release ?? present) < present,
      )
      .sort((a, b) => b.release - a.release)[0]?.object;
  }
}
