import { setPriority } from 'node:os'
import { attacks } from './attacks.ts'

/**
 * A program: carries out one attack, and prints the answers it got. It yields the processor to
 * everything else on the machine, as an attacker elsewhere would not be in the product's way.
 */
setPriority(19)
const { name, aim } = JSON.parse(String(process.argv[2]))
console.log(JSON.stringify(await attacks[name]?.(aim)))
