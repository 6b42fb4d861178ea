import type { FastifyReply } from 'fastify'

/**
 * The names of fields of a given type that the allowed type lacks, however deep: never when there
 * is none. Where the allowed type is a union, a field of any of its members is allowed.
 */
export type Excess<Allowed, Given> = unknown extends Allowed
  ? never
  : Given extends Leaf
    ? never
    : Given extends readonly (infer Item)[]
      ? Excess<ItemOf<Allowed>, Item>
      : {
          [Key in keyof Given & string]-?: Key extends KeyOf<Allowed>
            ? Excess<ValueOf<Allowed, Key>, Given[Key]>
            : Key
        }[keyof Given & string]

type Leaf = string | number | boolean | bigint | null | undefined | Date | FastifyReply
type ItemOf<T> = T extends readonly (infer Item)[] ? Item : never
type KeyOf<T> = T extends object ? keyof T : never
type ValueOf<T, Key> = T extends object ? (Key extends keyof T ? T[Key] : never) : never
