import {
  adminBoard,
  adminImport,
  adminKindNames,
  adminListPath,
  adminNewPath,
  adminPrivacy,
} from './kinds.ts';
import { paths } from '../paths.ts';

/** Every page of content admins; the browser reads from the query which entry one is about. */
export const adminPages: readonly string[] = [
  paths.admin,
  paths.adminChanges,
  paths.adminHistory,
  paths.adminMerge,
  adminBoard,
  adminImport,
  paths.adminProblems,
  paths.adminProposals,
  paths.adminRequests,
  paths.adminMessages,
  adminPrivacy,
  paths.adminPeople,
  paths.adminBuilds,
  paths.adminDonations,
  ...adminKindNames.flatMap((kind) => [adminListPath(kind), adminNewPath(kind)]),
];
