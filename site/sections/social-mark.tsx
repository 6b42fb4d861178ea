const drawings = {
  video: 'M3 7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zM10 9l5 3-5 3z',
  photo:
    'M4 7a3 3 0 0 1 3-3h10a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3zM12 8.5a3.5 3.5 0 1 1 0 7a3.5 3.5 0 0 1 0-7zM17 7h0',
  post: 'M4 5h16v11h-9l-5 4v-4H4z',
  forum: 'M3 5h12v9H8l-3 3v-3H3zM18 9h3v8h-2v3l-3-3h-6v-1',
}

/** A generic mark for a kind of social channel; its link carries the name. */
export function SocialMark({ mark }: { mark: keyof typeof drawings }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawings[mark]} />
    </svg>
  )
}
