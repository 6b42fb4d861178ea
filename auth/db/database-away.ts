/** The database can't be reached for now; a later request may succeed. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'
}
