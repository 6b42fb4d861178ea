import { expect, test } from 'vitest'
import { fillTemplate } from './fill-template.ts'

const template = {
  subject: 'For {{.Name}}',
  text: 'Dear {{ .Name }},\nyour link: {{ .Link }}',
  html: '<a href="{{ .Link }}">{{ .Name }}</a>{{ .Nobody }}',
}

test('puts the values in, escaped where it is HTML', () => {
  expect(fillTemplate(template, { Name: 'A & <b>B</b>', Link: 'https://a.example/?x=1&y="2"' })).toEqual({
    subject: 'For A & <b>B</b>',
    text: 'Dear A & <b>B</b>,\nyour link: https://a.example/?x=1&y="2"',
    html: '<a href="https://a.example/?x=1&amp;y=&quot;2&quot;">A &amp; &lt;b&gt;B&lt;/b&gt;</a>',
  })
})

test('a value begins no line of its own', () => {
  const { subject, text } = fillTemplate(template, { Name: 'A\r\nBcc: b@c.d\0\u2028e', Link: '' })
  expect(subject).toBe('For A Bcc: b@c.d e')
  expect(text.split('\n')).toHaveLength(2)
})

test('a value is never read as a template', () => {
  expect(fillTemplate(template, { Name: '{{ .Link }}$&', Link: 'secret' }).subject).toBe('For {{ .Link }}$&')
})
