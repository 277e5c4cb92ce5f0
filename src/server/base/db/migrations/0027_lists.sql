CREATE TABLE "work_claim" (
	"kind" text NOT NULL,
	"item" text NOT NULL,
	"user_id" bigint NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "work_claim_kind_item_pk" PRIMARY KEY("kind","item")
);
--> statement-breakpoint
CREATE TABLE "payout_approval" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"way" text NOT NULL,
	"prepared_by" bigint NOT NULL,
	"confirmed_by" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payout_approval_two" CHECK ("payout_approval"."prepared_by" <> "payout_approval"."confirmed_by")
);
--> statement-breakpoint
DROP INDEX "withdraw_order_user";--> statement-breakpoint
DROP INDEX "withdraw_order_status";--> statement-breakpoint
DROP INDEX "face_owner";--> statement-breakpoint
DROP INDEX "face_owner_status";--> statement-breakpoint
ALTER TABLE "payout_proposal" ADD COLUMN "confirmed_by" bigint;--> statement-breakpoint
ALTER TABLE "work_claim" ADD CONSTRAINT "work_claim_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_approval" ADD CONSTRAINT "payout_approval_order_id_withdraw_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."withdraw_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_approval" ADD CONSTRAINT "payout_approval_prepared_by_user_id_fk" FOREIGN KEY ("prepared_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_approval" ADD CONSTRAINT "payout_approval_confirmed_by_user_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "work_claim_until" ON "work_claim" USING btree ("until");--> statement-breakpoint
CREATE INDEX "work_claim_user" ON "work_claim" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "payout_proposal" ADD CONSTRAINT "payout_proposal_confirmed_by_user_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdraw_order_created" ON "withdraw_order" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "withdraw_order_amount" ON "withdraw_order" USING btree ("status","amount","id");--> statement-breakpoint
CREATE INDEX "withdraw_order_user" ON "withdraw_order" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "withdraw_order_status" ON "withdraw_order" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "face_owner" ON "face" USING btree ("owner_id","updated_at","id") WHERE "face"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "face_owner_status" ON "face" USING btree ("owner_id","status","updated_at","id") WHERE "face"."deleted_at" is null;