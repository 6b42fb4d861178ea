import type { ReactElement } from 'react'
import { GoodsWall } from './drawing/goods-wall.tsx'
import { WarehouseMap } from './drawing/warehouse-map.tsx'

/**
 * Drawings in files of their own, by their names: what a first paint doesn't show, a page doesn't
 * carry.
 */
export const drawings: Readonly<Record<string, ReactElement>> = {
  warehouses: <WarehouseMap />,
  goods: <GoodsWall />,
}
