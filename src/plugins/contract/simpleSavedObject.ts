import { isRecord } from '../../../contract/plainData';
import {
  type Attributes,
  type CreateOptions,
  type SavedObject,
  type SavedObjectError,
  type SavedObjectId,
  type SavedObjectReference,
  type UpdateOptions,
} from '../../../contract/savedObjects';

export interface SavedObjectWriter {
  create(type: string, attributes: Attributes, options?: CreateOptions): Promise<SimpleSavedObject>;
  update(
    type: string,
    id: string,
    attributes: Attributes,
    options?: UpdateOptions,
  ): Promise<SimpleSavedObject>;
  delete(type: string, id: string): Promise<void>;
}

const stepsOf = (path: string) => path.split('.');

/** A private copy of a saved object, which a plugin can change, save and delete. */
export class SimpleSavedObject {
  readonly type: string;
  id: string | undefined;
  attributes: Attributes;
  references: SavedObjectReference[];
  migrationVersion?: Record<string, string>;
  updated_at?: string;
  /** Absent if the server has no such object. */
  _version?: string;
  /** Read error, except if the object is merely missing. */
  error?: SavedObjectError;

  readonly #writer: SavedObjectWriter;

  /** @param object the server's object, or only type and id if missing [SAV-06] */
  constructor(writer: SavedObjectWriter, object: Partial<SavedObject> & Pick<SavedObjectId, 'type'>) {
    this.#writer = writer;
    this.type = object.type;
    this.id = object.id;
    this.attributes = object.attributes ?? {};
    this.references = object.references ?? [];
    if (object.migrationVersion !== undefined) this.migrationVersion = object.migrationVersion;
    if (object.updated_at !== undefined) this.updated_at = object.updated_at;
    if (object.version !== undefined) this._version = object.version;
    if (object.error !== undefined) this.error = object.error;
  }

  get(path: string): unknown {
    return stepsOf(path).reduce<unknown>(
      (value, step) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, step)
          ? (value as Attributes)[step]
          : undefined,
      this.attributes,
    );
  }

  has(path: string): boolean {
    return this.get(path) !== undefined;
  }

  set(path: string, value: unknown): this {
    const steps = stepsOf(path);
    const last = steps.pop() ?? '';
    let place = this.attributes;
    for (const step of steps) {
      const next = Object.hasOwn(place, step) ? place[step] : undefined;
      const inner = isRecord(next) ? next : {};
      if (inner !== next) own(place, step, inner);
      place = inner;
    }
    own(place, last, value);
    return this;
  }

  /** Saves the current attributes. Throws 409 if another user has changed the object since. */
  async save(): Promise<this> {
    const content = {
      references: this.references,
      ...(this.migrationVersion === undefined ? {} : { migrationVersion: this.migrationVersion }),
    };
    const saved =
      this.id === undefined
        ? await this.#writer.create(this.type, this.attributes, content)
        : await this.#writer.update(this.type, this.id, this.attributes, {
            ...content,
            ...(this._version === undefined ? {} : { version: this._version }),
          });
    this.id = saved.id;
    if (saved._version !== undefined) this._version = saved._version;
    if (saved.updated_at !== undefined) this.updated_at = saved.updated_at;
    return this;
  }

  async delete(): Promise<void> {
    if (this.id !== undefined) await this.#writer.delete(this.type, this.id);
  }
}

/** Defines an own member: assigning to `__proto__` would set the prototype. */
function own(target: Attributes, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, enumerable: true, configurable: true, writable: true });
}
