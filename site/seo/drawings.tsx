import type { ReactElement } from 'react'
import { GoodsWall } from './drawing/goods-wall.tsx'
import { WarehouseMap } from './drawing/warehouse-map.tsx'

/**
 * Drawings in files of their own, by name: a page doesn't contain what its first paint doesn't
 * show.
 */
export const drawings: Readonly<Record<string, ReactElement>> = {
  warehouses: <WarehouseMap />,
  goods: <GoodsWall />,
}
