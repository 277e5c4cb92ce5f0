CREATE TABLE "notification" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"facts" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "notification_choice" (
	"user_id" bigint NOT NULL,
	"group" text NOT NULL,
	"way" text NOT NULL,
	"is_on" boolean NOT NULL,
	CONSTRAINT "notification_choice_user_id_group_way_pk" PRIMARY KEY("user_id","group","way")
);
--> statement-breakpoint
CREATE TABLE "notification_delivery" (
	"notification_id" bigint NOT NULL,
	"way" text NOT NULL,
	"message_id" uuid NOT NULL,
	CONSTRAINT "notification_delivery_notification_id_way_pk" PRIMARY KEY("notification_id","way")
);
--> statement-breakpoint
CREATE TABLE "outgoing_message" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" bigint NOT NULL,
	"way" text NOT NULL,
	"digest_day" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"error" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_choice" ADD CONSTRAINT "notification_choice_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_delivery" ADD CONSTRAINT "notification_delivery_notification_id_notification_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notification"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_delivery" ADD CONSTRAINT "notification_delivery_message_id_outgoing_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."outgoing_message"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outgoing_message" ADD CONSTRAINT "outgoing_message_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notification_event" ON "notification" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "notification_key" ON "notification" USING btree ("key");--> statement-breakpoint
CREATE INDEX "notification_user" ON "notification" USING btree ("user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notification_unread" ON "notification" USING btree ("user_id","id" DESC NULLS FIRST) WHERE "notification"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notification_at" ON "notification" USING btree ("at");--> statement-breakpoint
CREATE INDEX "notification_delivery_message" ON "notification_delivery" USING btree ("message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "outgoing_message_digest" ON "outgoing_message" USING btree ("user_id","way","digest_day") WHERE "outgoing_message"."digest_day" is not null;--> statement-breakpoint
CREATE INDEX "outgoing_message_due" ON "outgoing_message" USING btree ("way","due_at") WHERE "outgoing_message"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "outgoing_message_lease" ON "outgoing_message" USING btree ("lease_until") WHERE "outgoing_message"."state" = 'sending';