import { createContext, useContext } from 'react';
import { mintCredentialRef } from '../../store/session/slice';
import { type AnswersRegistry, createAnswersRegistry } from './answers';
import { createCredentialsRegistry, type CredentialsRegistry } from './credentials';
import { type FilesRegistry } from './files';
import { createLeaveHandlersRegistry, type LeaveHandlersRegistry } from './leaveHandlers';
import { createMountsRegistry, type MountsRegistry } from './mounts';
import { type PlayerRegistry } from './player';
import { type RecordingRegistry } from './recording';
import { createScreensRegistry, type ScreensRegistry } from './screens';
import {
  createDialogsRegistry,
  createHeaderControlsRegistry,
  type DialogsRegistry,
  type HeaderControlsRegistry,
} from './slots';
import { type TimeTravel } from './timeTravel';

export interface Registries {
  answers: AnswersRegistry;
  credentials: CredentialsRegistry;
  leaveHandlers: LeaveHandlersRegistry;
  mounts: MountsRegistry;
  screens: ScreensRegistry;
  headerControls: HeaderControlsRegistry;
  dialogs: DialogsRegistry;
  /** Absent before sign-in and in a replay. */
  files?: FilesRegistry;
  player?: PlayerRegistry;
  /** Absent in a replay and if nothing is recorded. */
  recording?: RecordingRegistry;
  /** Present while the Redux DevTools are enabled. */
  timeTravel?: TimeTravel;
}

export const createRegistries = (): Registries => ({
  answers: createAnswersRegistry(),
  credentials: createCredentialsRegistry(),
  leaveHandlers: createLeaveHandlersRegistry(),
  mounts: createMountsRegistry(),
  screens: createScreensRegistry(),
  headerControls: createHeaderControlsRegistry(),
  dialogs: createDialogsRegistry(),
});

/** Registries of this page; empty by default, as in a replay. */
export const RegistriesContext = createContext<Registries>(createRegistries());

export const useRegistries = () => useContext(RegistriesContext);

/** Returns a function that deposits a secret and returns its reference for an action. */
export function useDeposit(): (secret: string) => string {
  const { credentials } = useRegistries();
  return (secret) => {
    const ref = mintCredentialRef();
    credentials.deposit(ref, secret);
    return ref;
  };
}
