import { Ajv, type ErrorObject } from 'ajv'

const ajv = new Ajv()

/** Says whether a value is as its schema says, and keeps what is wrong for Fastify. */
interface Validator {
  (value: unknown): boolean
  errors?: ErrorObject[] | null
}

/**
 * Compiles a schema for Fastify without its usual coercions: a number is not a string on this wire
 * (docs/wire-contract.md, 0.1), and unknown keys are let through. At its first use: all of them
 * take a sixth of a start.
 */
export function compileValidator({ schema }: { schema: object }): Validator {
  const validator: Validator = (value) => {
    const validate = ajv.compile(schema)
    const isValid = validate(value)
    validator.errors = validate.errors ?? null
    return isValid
  }
  return validator
}
