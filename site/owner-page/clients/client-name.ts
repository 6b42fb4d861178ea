import type { Client } from '../api/answers.ts'

/** Returns the name of a client, or its id. */
export const clientName = ({ client_name, client_id }: Client): string => client_name ?? client_id
