import { type Dispatch, type Store, type UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { type RootState } from './rootReducer';

/** Typed hooks for all views. */
export const useAppDispatch = useDispatch.withTypes<Dispatch<UnknownAction>>();
export const useAppSelector = useSelector.withTypes<RootState>();
/** For event handlers and effects; `useAppSelector` is for rendering. */
export const useAppStore = useStore.withTypes<Store<RootState>>();
