/** Everything that other domains import from people. */
export { listOwnerEmails } from './api-key/key-admin-store.ts';
export { mailEndingKeys } from './api-key/mail-ending-keys.ts';
export {
  findCompany,
  findCompanyOf,
  findCustomer,
  insertCompany,
  insertNote,
  listColleagues,
  listMerged,
  listPeople,
  listSimilar,
  lockCompany,
  moveMerged,
  movePeople,
  movePeopleBack,
  placePerson,
  type StoredCompany,
  type StoredCustomer,
  saveCompany,
} from './customer/customer-store.ts';
export {
  deleteImported,
  findByNames,
  findImport,
  type ImportRow,
  insertCompanies,
  insertCustomers,
  insertImport,
  type KnownCustomer,
  listImportRows,
  listImports,
  listKnown,
  listUsed,
  listUsedCompanies,
  lockImports,
  lockKnown,
  type NamedCompany,
  type StoredImport,
  updateCustomers,
} from './customer/import-store.ts';
export { startShareSession } from './sign-in/start-session.ts';
export { assertFresh } from './staff/account/assert-fresh.ts';
export { ensureFirstStaff, firstSetUpLink } from './staff/account/first-staff.ts';
export { findStaff, findStaffByEmail } from './staff/account/staff-store.ts';
export { hashPassword, verifyPassword } from './staff/password/password-hash.ts';
export { sealedApps } from './staff/second-factor/app-store.ts';
