import { blog } from '../../content/en/blog.ts'
import css from './back-to-blog.module.css'

/** The link from a post to all posts. */
export function BackToBlog() {
  return (
    <p className={css['back']}>
      <a href={blog.page.path}>{blog.all}</a>
    </p>
  )
}
