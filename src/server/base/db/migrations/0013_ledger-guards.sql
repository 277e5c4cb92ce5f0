CREATE TRIGGER ledger_transfer_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_transfer"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_entry_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entry"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_account_stays BEFORE DELETE OR TRUNCATE ON "ledger_account"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_kind" CHECK (
  (owner_id IS NULL AND kind IN ('store', 'payout', 'revenue', 'fee', 'tax'))
  OR (owner_id IS NOT NULL AND kind IN ('pending', 'available', 'held'))
);
--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_not_below_zero" CHECK (owner_id IS NULL OR balance >= 0);
--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_moves" CHECK (amount <> 0);
--> statement-breakpoint
ALTER TABLE "withdraw_order" ADD CONSTRAINT "withdraw_order_amount" CHECK (
  amount > 0 AND fee_estimate >= 0 AND (fee_actual IS NULL OR fee_actual BETWEEN 0 AND amount)
);
--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_gross" CHECK (gross > 0);
--> statement-breakpoint
ALTER TABLE "earning_lot" ADD CONSTRAINT "earning_lot_amount" CHECK (amount >= 0);
--> statement-breakpoint
-- an entry is the only thing that moves a balance
CREATE FUNCTION ledger_move_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ledger_account SET balance = balance + NEW.amount WHERE id = NEW.account_id
    RETURNING balance INTO NEW.balance_after;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER ledger_entry_moves_balance BEFORE INSERT ON "ledger_entry"
  FOR EACH ROW EXECUTE FUNCTION ledger_move_balance();
--> statement-breakpoint
CREATE FUNCTION ledger_guard_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.balance <> 0 THEN
      RAISE EXCEPTION 'an account begins with nothing' USING ERRCODE = '42501';
    END IF;
  ELSIF pg_trigger_depth() < 2 OR (NEW.id, NEW.kind, NEW.currency, NEW.owner_id)
      IS DISTINCT FROM (OLD.id, OLD.kind, OLD.currency, OLD.owner_id) THEN
    RAISE EXCEPTION 'a balance moves by entries alone' USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER ledger_account_guard BEFORE INSERT OR UPDATE ON "ledger_account"
  FOR EACH ROW EXECUTE FUNCTION ledger_guard_account();
--> statement-breakpoint
-- at the commit a transfer is whole: all its legs, and zero in each currency
CREATE FUNCTION ledger_check_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  transfer bigint := CASE TG_TABLE_NAME WHEN 'ledger_entry' THEN (to_jsonb(NEW)->>'transfer_id')::bigint
    ELSE (to_jsonb(NEW)->>'id')::bigint END;
BEGIN
  IF (SELECT count(*) FROM ledger_entry WHERE transfer_id = transfer)
      IS DISTINCT FROM (SELECT legs::bigint FROM ledger_transfer WHERE id = transfer) THEN
    RAISE EXCEPTION 'transfer % has not the legs it says', transfer USING ERRCODE = '23514';
  END IF;
  IF EXISTS (
    SELECT 1 FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id
    WHERE e.transfer_id = transfer GROUP BY a.currency HAVING sum(e.amount) <> 0
  ) THEN
    RAISE EXCEPTION 'transfer % does not make zero', transfer USING ERRCODE = '23514';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_transfer_whole AFTER INSERT ON "ledger_transfer"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_check_transfer();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entry_whole AFTER INSERT ON "ledger_entry"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_check_transfer();
--> statement-breakpoint
CREATE FUNCTION ledger_guard_moves() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step text;
BEGIN
  IF TG_TABLE_NAME = 'withdraw_order' THEN
    IF (to_jsonb(NEW) - ARRAY['status', 'fee_actual', 'transaction_no', 'note', 'decided_at'])
        IS DISTINCT FROM (to_jsonb(OLD) - ARRAY['status', 'fee_actual', 'transaction_no', 'note', 'decided_at']) THEN
      RAISE EXCEPTION 'what was asked for stays' USING ERRCODE = '23514';
    END IF;
    step := (to_jsonb(OLD)->>'status') || '>' || (to_jsonb(NEW)->>'status');
    IF step NOT IN ('notProcessed>processing', 'notProcessed>cancelled', 'processing>completed', 'processing>failed') THEN
      RAISE EXCEPTION 'a withdrawal does not go %', step USING ERRCODE = '23514';
    END IF;
  ELSE
    IF (to_jsonb(NEW) - 'state') IS DISTINCT FROM (to_jsonb(OLD) - 'state') THEN
      RAISE EXCEPTION 'what was earned stays' USING ERRCODE = '23514';
    END IF;
    step := (to_jsonb(OLD)->>'state') || '>' || (to_jsonb(NEW)->>'state');
    IF step NOT IN ('pending>settled', 'pending>reversed') THEN
      RAISE EXCEPTION 'an earning does not go %', step USING ERRCODE = '23514';
    END IF;
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER withdraw_order_moves BEFORE UPDATE ON "withdraw_order"
  FOR EACH ROW EXECUTE FUNCTION ledger_guard_moves();
--> statement-breakpoint
CREATE TRIGGER earning_lot_moves BEFORE UPDATE ON "earning_lot"
  FOR EACH ROW EXECUTE FUNCTION ledger_guard_moves();
--> statement-breakpoint
CREATE TRIGGER withdraw_order_stays BEFORE DELETE OR TRUNCATE ON "withdraw_order"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER earning_lot_stays BEFORE DELETE OR TRUNCATE ON "earning_lot"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER sale_stays BEFORE DELETE OR TRUNCATE ON "sale"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER premium_month_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "premium_month"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
