import { attacks } from './attacks.ts'

/** A program that carries out one attack, and prints the statuses of its answers. */
const { name, aim } = JSON.parse(String(process.argv[2]))
console.log(JSON.stringify(await attacks[name]?.(aim)))
