/** The database can't be reached for now: what is asked of it later may work. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'
}
