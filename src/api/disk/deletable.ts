/** What may be deleted where a disk is full, for operators. `docs/operators/recover.md` has the commands. */
export const DELETABLE =
  'DATA_DIR/cards and DATA_DIR/media-cache may be deleted, they are made again, and of DATA_DIR/releases all but the one ' +
  'that "live" leads to: docs/operators/recover.md';
