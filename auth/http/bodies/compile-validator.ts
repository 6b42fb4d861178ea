import { Ajv, type ValidateFunction } from 'ajv'

const ajv = new Ajv()

/**
 * Compiles a schema for Fastify without its usual coercions: a number is not a string on this
 * wire (docs/wire-contract.md, 0.1), and unknown keys are let through.
 */
export const compileValidator = ({ schema }: { schema: object }): ValidateFunction => ajv.compile(schema)
