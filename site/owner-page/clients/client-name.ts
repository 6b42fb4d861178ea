import type { Client } from '../api/answers.ts'

/** What a client calls itself, or its id. */
export const clientName = ({ client_name, client_id }: Client): string => client_name ?? client_id
