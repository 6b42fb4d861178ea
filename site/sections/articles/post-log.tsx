import type { Post } from '../../articles/post.ts'
import { blog } from '../../content/en/blog.ts'
import { Day } from './day.tsx'
import css from './post-log.module.css'

type PostLogProps = {
  posts: readonly Post[]
  /** The level of the posts' headings. */
  heading: 'h2' | 'h3'
}

/** Posts as lines of a log: the day, the title with what it is about, how long it takes. */
export function PostLog({ posts, heading: Heading }: PostLogProps) {
  return (
    <ol className={css['log']}>
      {posts.map(({ path, title, description, date, minutes }) => (
        <li key={path}>
          <p className={css['day']}>
            <Day date={date} />
          </p>
          <div>
            <Heading>
              <a href={path}>{title}</a>
            </Heading>
            <p>{description}</p>
          </div>
          <p className={css['time']}>{blog.minutes(minutes)}</p>
        </li>
      ))}
    </ol>
  )
}
