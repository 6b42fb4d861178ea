import { expect, test } from 'vitest'
import { readTarget } from './read-target.ts'

test.each([
  ['/auth/v1/user?a=%61', '/auth/v1/user?a=%61'],
  ['http://a.example/auth/v1/user?a=b', '/auth/v1/user?a=b'],
  ['HTTPS://a.example:8080/pricing', '/pricing'],
  ['http://a.example', '/'],
  ['http://a.example?b', '/?b'],
  ['*', '/*'],
  ['//a.example/pricing', '//a.example/pricing'],
  ['/http://a.example/', '/http://a.example/'],
  ['/%61uth/v1/%75ser', '/auth/v1/user'],
  ['/%5Fowner/open/%2e%7E%2D', '/_owner/open/.~-'],
  ['/auth%2Fv1/user', '/auth%2Fv1/user'],
  ['/a%2561%20%C3%A4', '/a%2561%20%C3%A4'],
  ['/%25%36%31', '/%2561'],
  ['/%ff%61?a=%', '/%25ff%2561?a=%'],
])('%s is read as %s', (target, url) => expect(readTarget(target)).toBe(url))
