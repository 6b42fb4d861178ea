import { expect, test } from 'vitest'
import { readTemplate } from './read-template.ts'

const read = (files: Record<string, string>) => async (name: string) => {
  const file = files[name]
  if (file === undefined) throw new Error(`no ${name}`)
  return file
}

test('the first line of the text is the subject', async () => {
  const files = {
    'recovery.txt': 'Subject: A {{ .Token }}\n\nB\n\nC {{ .When }}',
    'recovery.html': '<p>{{ .ConfirmationURL }}</p>',
  }
  expect(await readTemplate('recovery', read(files))).toEqual({
    subject: 'A {{ .Token }}',
    text: 'B\n\nC {{ .When }}',
    html: '<p>{{ .ConfirmationURL }}</p>',
  })
})

test('an SMS is a text alone', async () => {
  const files = { 'sms_code.txt': '{{ .Token }}\n\n@{{ .SiteHost }} #{{ .Token }}' }
  expect(await readTemplate('sms_code', read(files))).toEqual({
    subject: '',
    text: files['sms_code.txt'],
    html: '',
  })
})

test.each(['{{.Token}}', '{{ .Tokn }}', '{{ .Email | upper }}', '{{ Token }}'])(
  'a template that names %s, which no message has, is a fault',
  async (text) => {
    const files = { 'password_changed.txt': 'Subject: a\n\nb', 'password_changed.html': text }
    await expect(readTemplate('password_changed', read(files))).rejects.toThrow(
      'The template password_changed names',
    )
  },
)
