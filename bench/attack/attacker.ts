import { attacks } from './attacks.ts'

/** A program: carries out one attack, and prints the answers it got. */
const { name, aim } = JSON.parse(String(process.argv[2]))
console.log(JSON.stringify(await attacks[name]?.(aim)))
