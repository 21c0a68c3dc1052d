/** Page that imports users from a file. */
export const USER_IMPORT_HASH = '#/users/import';
