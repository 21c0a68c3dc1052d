import { type PasswordRules } from '../../../../contract/account';
import { message, type Text } from '../../../i18n/text';
import { type ReadUser } from '../../../model/userImport/checkUsers';
import {
  type FileUser,
  MAX_FILE_BYTES,
  readUserFile,
  type UserFile,
} from '../../../model/userImport/userFile';
import { useRegistries } from '../../../shell/registries/RegistriesContext';
import { selectDashboardsInfoOrNull } from '../../../store/account/selectors';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { mintCredentialRef } from '../../../store/session/slice';
import { selectUserImport } from '../../../store/userImport/selectors';
import { userFileRead, userFileRefused, userImportClosed } from '../../../store/userImport/slice';
import { generatePassword } from '../users/generatePassword';

const refused = (refusal: Text): UserFile => ({ users: [], ignored: [], refusal });

async function contentOf(file: File, rules: PasswordRules | undefined): Promise<UserFile> {
  if (file.size > MAX_FILE_BYTES) return refused(message('userImport.tooLarge'));
  try {
    return readUserFile(new Uint8Array(await file.arrayBuffer()), rules);
  } catch {
    return refused(message('userImport.unreadable'));
  }
}

/** Reads a file, or closes an import. Passwords go to the credentials registry only. */
export function useUserFile() {
  const dispatch = useAppDispatch();
  const { credentials } = useRegistries();
  const { users } = useAppSelector(selectUserImport);
  const rules = useAppSelector(selectDashboardsInfoOrNull)?.password_rules;

  const withoutPassword = ({ password, ...user }: FileUser): ReadUser => {
    const credentialRef = mintCredentialRef();
    credentials.deposit(credentialRef, password ?? generatePassword(rules));
    return { ...user, hasPassword: password !== undefined, credentialRef };
  };
  const forget = () => {
    for (const { credentialRef } of users) credentials.take(credentialRef);
  };
  const choose = async (chosen: File) => {
    const { name: file } = chosen;
    const { users: rows, ignored, refusal } = await contentOf(chosen, rules);
    forget();
    if (refusal === undefined) dispatch(userFileRead({ file, users: rows.map(withoutPassword), ignored }));
    else dispatch(userFileRefused({ file, refusal }));
  };
  const close = () => {
    forget();
    dispatch(userImportClosed());
  };
  return { choose, close };
}
