import { type UnknownAction } from '@reduxjs/toolkit';
import {
  type Attributes,
  type BulkCreateObject,
  type BulkUpdateObject,
  type CreateOptions,
  type FindOptions,
  type FoundObjects,
  type SavedObject,
  type SavedObjectCall,
  type SavedObjectId,
  type SavedObjectResult,
  type UpdateOptions,
} from '../../../contract/savedObjects';
import { savedObjectCallRequested } from '../../store/savedObjects/slice';
import { ask, type ContractParts } from './contractStore';
import { type SavedObjectWriter, SimpleSavedObject } from './simpleSavedObject';

/** Saved objects for plugins [SAV-01..09]. Methods reject with the request's error. */
export interface SavedObjectsClient extends SavedObjectWriter {
  /** Rejects with 'requires type and attributes' if one is missing [SAV-01]. */
  create(type: string, attributes: Attributes, options?: CreateOptions): Promise<SimpleSavedObject>;
  /** Objects that could not be created have an `error`. */
  bulkCreate(
    objects?: readonly BulkCreateObject[],
    options?: { overwrite?: boolean },
  ): Promise<{ savedObjects: SimpleSavedObject[] }>;
  /** Rejects with 'requires type and id' if one is missing [SAV-02]. */
  delete(type: string, id: string, options?: { force?: boolean }): Promise<void>;
  find(
    options: FindOptions,
  ): Promise<Omit<FoundObjects, 'savedObjects'> & { savedObjects: SimpleSavedObject[] }>;
  /**
   * Batches gets within 100 ms, each object once [SAV-04, SAV-05]. A missing object has only its id
   * and type [SAV-06]. Rejects with 'requires type and id' if one is missing.
   */
  get(type: string, id: string): Promise<SimpleSavedObject>;
  bulkGet(objects?: readonly SavedObjectId[]): Promise<{ savedObjects: SimpleSavedObject[] }>;
  /** Rejects with 'requires type, id and attributes' if one is missing [SAV-03]. */
  update(
    type: string,
    id: string,
    attributes: Attributes,
    options?: UpdateOptions,
  ): Promise<SimpleSavedObject>;
  /** Objects that could not be updated have an `error`. */
  bulkUpdate(objects?: readonly BulkUpdateObject[]): Promise<{ savedObjects: SimpleSavedObject[] }>;
}

/** Copies data for the action, as callers may modify what they passed. */
const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

export function createSavedObjectsClient(parts: ContractParts): SavedObjectsClient {
  const send = async <T>(call: SavedObjectCall): Promise<T> => {
    const event: UnknownAction & { payload: { id: string } } = savedObjectCallRequested(plain(call));
    return ask<T>(parts, event);
  };
  const wrap = (object: SavedObjectResult) => new SimpleSavedObject(client, object);
  const one = async (call: SavedObjectCall) => wrap(await send<SavedObject>(call));
  const many = async (call: SavedObjectCall) => ({
    savedObjects: (await send<SavedObjectResult[]>(call)).map(wrap),
  });
  /** Plugins may be written in plain JavaScript. */
  const require = (what: string, ...values: unknown[]) => {
    if (values.some((value) => !value)) throw new Error(`requires ${what}`);
  };

  const client: SavedObjectsClient = {
    async create(type, attributes, options = {}) {
      require('type and attributes', type, attributes);
      return one({ op: 'create', type, attributes, options });
    },
    bulkCreate: (objects = [], options = {}) => many({ op: 'bulkCreate', objects: [...objects], options }),
    async delete(type, id, options = {}) {
      require('type and id', type, id);
      await send({ op: 'delete', type, id, options });
    },
    async find(options) {
      const found = await send<FoundObjects>({ op: 'find', options });
      return { ...found, savedObjects: found.savedObjects.map(wrap) };
    },
    async get(type, id) {
      require('type and id', type, id);
      return one({ op: 'get', type, id });
    },
    bulkGet: (objects = []) =>
      many({ op: 'bulkGet', objects: objects.map(({ type, id }) => ({ type, id })) }),
    async update(type, id, attributes, options = {}) {
      require('type, id and attributes', type, id, attributes);
      return one({ op: 'update', type, id, attributes, options });
    },
    bulkUpdate: (objects = []) => many({ op: 'bulkUpdate', objects: [...objects] }),
  };
  return client;
}
